import { Text } from '@mantine/core'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { decisionDays } from '../../change-rules.ts'
import type { ContractView } from '../../contract.ts'
import { positionOf, timelineOf } from '../../timeline.ts'
import { changeNames } from './changes/labels.ts'
import classes from './Timeline.module.css'

/** The term of an executed contract as a picture, and the same as a list. */
export function Timeline({ contract }: { contract: ContractView }) {
  const { date } = useFormats()
  const { in_force, startDate, original, endDate, options, options_left, terminated_on, status } = contract
  if (!in_force || contract.executed === null) return null
  const line = timelineOf({
    start: startDate,
    originalEnd: original.endDate,
    end: endDate,
    today: in_force.on,
    decisions:
      status === 'executed' && options ? decisionDays(options, options.count - options_left, endDate) : [],
    terminatedOn: terminated_on,
    changes: in_force.changes.map((each) => ({ ...each, name: changeNames([each]) })),
  })
  if (!line) return null
  const at = (day: string) => positionOf(line, day)
  return (
    <Section title="Timeline" explanation="The term with all changes in effect today.">
      <div className={classes.line} aria-hidden>
        {line.stretches.map(({ kind, from, to }) => (
          <div
            key={kind}
            className={classes.stretch}
            data-kind={kind}
            style={{ insetInlineStart: `${at(from)}%`, width: `${at(to) - at(from)}%` }}
          />
        ))}
        {line.marks.map(({ kind, day, text }) => (
          <div
            key={`${day} ${text}`}
            className={classes.mark}
            data-kind={kind}
            title={`${date(day)}: ${text}`}
            style={{ insetInlineStart: `${at(day)}%` }}
          />
        ))}
      </div>
      <ol className={classes.days} aria-label="Timeline">
        {line.marks.map(({ kind, day, text }) => (
          <li key={`${day} ${text}`}>
            <Text span size="sm" className="tabular">
              {date(day)}
            </Text>
            <Text span size="sm" className={kind === 'today' ? classes.today : undefined}>
              {text}
            </Text>
          </li>
        ))}
      </ol>
    </Section>
  )
}
