import type { ReactNode } from 'react'
import type { MatterKind } from '#features/matters/rules.ts'
import type { Statistics } from '../../contract.ts'
import { stepName } from '../../rules.ts'
import { FiguresSection } from './FiguresSection.tsx'
import { Totals } from './Totals.tsx'

/** What the list of the kind is narrowed to, so that it shows what a figure counts. */
export interface CountedRows {
  readonly department?: string | undefined
  readonly status?: string | undefined
  readonly step?: string | undefined
  readonly done?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly flow?: 'in-progress' | 'overdue' | undefined
}

interface Props {
  kind: MatterKind
  /** As figures and exported files call them: `Projects`. */
  name: string
  statistics: Statistics
  department: string | undefined
  /** What the days of departments are counted from and to, and of what. */
  explanation: string
  /** Of the first total: `Decided`. */
  decided?: string
  /** The link to what a figure counts. */
  link(counted: CountedRows, shown: ReactNode): ReactNode
}

/** How long matters of a kind take, by step and by department; each count leads to what it counts. */
export function RouteFigures({ kind, name, statistics, department, explanation, decided, link }: Props) {
  const { all, by_step, by_department, from, to } = statistics
  const around = (figures: object, key: string, shown: ReactNode, { status, ...more }: CountedRows) => {
    if (countOf(figures, key) === 0) return shown
    if (key === 'done') return link({ ...more, from, to, done: status ?? 'decided' }, shown)
    if (key === 'in_flow') return link({ ...more, status, flow: 'in-progress' }, shown)
    return link({ ...more, status, flow: 'overdue' }, shown)
  }
  const steps = by_step.map(({ step, name: added, ...figures }) => ({
    ...figures,
    id: `${step} ${added}`,
    name: stepName(kind, step, added),
    counted: { status: step, department, ...(added && { step: added }) },
  }))
  const departments = by_department.map((row) => ({ ...row, id: row.department ?? 'none' }))
  return (
    <>
      <Totals
        figures={all}
        decided={decided}
        around={(key, shown) => around(all, key, shown, department ? { department } : {})}
      />
      <FiguresSection
        name={name}
        title="By step"
        explanation={`Days at each step, for ${name.toLowerCase()} that left it in this period.`}
        what="Step"
        rows={steps}
        around={(row, key, shown) =>
          around(row, key, shown, steps.find(({ id }) => id === row.id)?.counted ?? {})
        }
      />
      {departments.length > 0 && (
        <FiguresSection
          name={name}
          title="By department"
          explanation={explanation}
          what="Department"
          rows={departments}
          around={(row, key, shown) => around(row, key, shown, { department: row.id })}
        />
      )}
    </>
  )
}

const counts: readonly string[] = ['done', 'in_flow', 'late']

/** Days count nothing that could be listed. */
function countOf(figures: object, key: string): number {
  const value: unknown = counts.includes(key) ? Reflect.get(figures, key) : 0
  return typeof value === 'number' ? value : 0
}
