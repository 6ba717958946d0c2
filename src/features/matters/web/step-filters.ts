import { useFormats } from '#platform/web/ui/use-formats.ts'
import { flowFilterNames, type flowFilters, type MatterKind } from '../rules.ts'

interface StepFilterState {
  readonly done?: string | undefined
  readonly at?: string | undefined
  readonly step?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly flow?: (typeof flowFilters)[number] | undefined
}

/** The filters of a list that a figure of the statistics brought along, in words. */
export function useStepFilters(
  { statusNames }: MatterKind,
  { done, at, step, from, to, flow }: StepFilterState,
  /** What was done, where it is no step that was left: `decided`. */
  doneNames: Readonly<Record<string, string>>,
) {
  const { date } = useFormats()
  const time = [from && `from ${date(from)}`, to && `to ${date(to)}`].filter(Boolean).join(' ')
  const doneName = done && (doneNames[done] ?? `Completed: ${step ?? statusNames[done]}`)
  const stepName = step ?? (at && statusNames[at])
  return [
    ...(doneName
      ? [
          {
            label: [doneName, time].filter(Boolean).join(' '),
            without: { done: undefined, step: undefined, from: undefined, to: undefined },
          },
        ]
      : []),
    ...(stepName && !done
      ? [{ label: `Step: ${stepName}`, without: { at: undefined, step: undefined } }]
      : []),
    ...(flow ? [{ label: flowFilterNames[flow], without: { flow: undefined } }] : []),
  ]
}
