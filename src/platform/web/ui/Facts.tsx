import classes from './Facts.module.css'

interface Props {
  facts: readonly (readonly [name: string, value: string])[]
}

/** Names and what they are, one below the other. */
export function Facts({ facts }: Props) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
