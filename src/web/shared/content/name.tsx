import { ContentText } from './content-text.tsx'

type Named = { readonly nameNo: string; readonly nameEn: string | null }

/** A name out of the content (PUB-06). */
export const Name = ({ of }: { of: Named }) => <ContentText no={of.nameNo} en={of.nameEn} />
