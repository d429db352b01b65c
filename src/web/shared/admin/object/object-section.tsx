import type { ReactNode } from 'react'
import { Card, Section } from '#web/ui/layout/page.tsx'

type ObjectSectionProps = { readonly heading: string; readonly children: ReactNode }

/** A part of the page of an object. */
export const ObjectSection = ({ heading, children }: ObjectSectionProps) => (
  <Section heading={heading}>
    <Card>{children}</Card>
  </Section>
)
