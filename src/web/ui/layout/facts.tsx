import './facts.css'

type FactsProps = { readonly facts: readonly (readonly [name: string, value: string])[] }

/** Names and their values. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="hp-facts">
    {facts.map(([name, value]) => (
      <Fact key={name} name={name} value={value} />
    ))}
  </dl>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
