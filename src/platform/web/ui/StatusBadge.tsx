import { Badge } from '@mantine/core'
import classes from './StatusBadge.module.css'

export type Tone = 'neutral' | 'active' | 'good' | 'warning' | 'bad'

/** A state, in words; the color only helps to find it. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: string }) {
  return (
    <Badge variant="light" radius="sm" className={classes.badge} data-tone={tone}>
      {children}
    </Badge>
  )
}
