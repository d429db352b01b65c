import type { ContentMeta } from '#contract/content-row.ts'

/** Whether other content may refer to it. A company's own version counts: its common version is published (ROLE-12). */
export const isPublished = ({
  publishedVersion,
  origin,
}: Pick<ContentMeta, 'publishedVersion' | 'origin'>): boolean =>
  publishedVersion !== null || origin === 'taken-over'
