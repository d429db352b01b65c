import './links.css'

type RequestedProps = {
  readonly word: string
  /** The English words that were asked for (SET-01, SET-02, IMP-01, IMP-02, LIVE-02). */
  readonly requested: string
}

/** BO-16: the words of the page's language lead; the English ones that were asked for stand below, in small. */
export const Requested = ({ word, requested }: RequestedProps) => (
  <>
    <p>{word}</p>
    {!word.startsWith(requested) && (
      <p className="hp-requested" lang="en">
        {requested}
      </p>
    )}
  </>
)
