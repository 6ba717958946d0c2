import { Group, Select, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { methods, shortMethodNames } from '#features/procurement/rules.ts'
import { PlainTable } from '#platform/web/table/PlainTable.tsx'
import { PageTurner } from '#platform/web/ui/PageTurner.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { rowsShown, shownRowsNames } from '../../report.ts'
import type { ReportRow } from '../../report-contract.ts'
import { shownRows } from '../../report-rows.ts'
import { reportColumns } from './report-columns.tsx'
import type { ReportSearch } from './search.ts'

const size = 50

interface Props {
  rows: readonly ReportRow[]
  search: ReportSearch
}

/** The solicitations that the figures count: all, or those of one figure. */
export function ReportRows({ rows, search }: Props) {
  const navigate = useNavigate()
  const { show = 'all', method, page = 1 } = search
  const counted = rowsShown(rows, show, method)
  const shown = counted.slice((page - 1) * size, page * size)
  const change = (patch: Partial<ReportSearch>) =>
    navigate({ to: '.', search: { ...search, page: undefined, ...patch }, replace: true, resetScroll: false })
  return (
    <div id="solicitations">
      <Section
        title="Solicitations"
        explanation="Choose a number above to list the solicitations that it counts."
      >
        <Group gap="xs" mb="sm" role="search" aria-label="Solicitations: filters">
          <Select
            aria-label="Which solicitations"
            data={shownRows.map((value) => ({ value, label: shownRowsNames[value] }))}
            value={show}
            allowDeselect={false}
            onChange={(value) => change({ show: shownRows.find((each) => each === value) })}
          />
          <Select
            aria-label="Method"
            placeholder="All methods"
            data={methods.map((value) => ({ value, label: shortMethodNames[value] }))}
            value={method ?? null}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear Method' }}
            onChange={(value) => change({ method: methods.find((each) => each === value) })}
          />
          <Text size="sm" role="status">
            {counted.length === 1 ? '1 solicitation' : `${counted.length} solicitations`}
          </Text>
        </Group>
        <PlainTable
          name="Solicitations"
          label="Solicitations in the period"
          columns={reportColumns}
          rows={shown}
          rowKey={({ id }) => id}
          minWidth={980}
        />
        {counted.length > size && (
          <PageTurner
            name="Pages: solicitations"
            page={page - 1}
            size={size}
            shown={shown.length}
            total={counted.length}
            onPage={(next) => change({ page: next + 1 })}
          />
        )}
      </Section>
    </div>
  )
}
