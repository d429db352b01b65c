/** A user's text without any change: its own direction, its own line breaks, and no markup. */
export const OwnWords = ({ children }: { children: string }) => (
  <div className="hp-outcome__own" dir="auto">
    {children}
  </div>
)
