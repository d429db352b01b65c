import type { ReactNode } from 'react'
import './page.css'

export type FactsProps = { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }

/** Names and their values. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="hp-facts">
    {facts.map(([name, value]) => (
      <Fact key={name} name={name} value={value} />
    ))}
  </dl>
)

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
