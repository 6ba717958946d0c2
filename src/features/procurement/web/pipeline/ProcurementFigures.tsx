import { SimpleGrid, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { inDays } from '#features/routing/web/index.ts'
import { formatCents } from '#platform/shared/money.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { ProjectFigures } from '../../pipeline-contract.ts'
import { projectCategories, statusNames } from '../../rules.ts'
import { methodFilterNames } from '../labels.ts'
import { ProjectsLink } from './ProjectsLink.tsx'

interface Props {
  figures: ProjectFigures
  department: string | undefined
}

/** Figures that only procurement has. */
export function ProcurementFigures({ figures, department }: Props) {
  const { by_status, by_method, estimates, turnaround } = figures
  const { date } = useFormats()
  const within = { ...(department && { department }) }
  const count = (total: number) => total.toLocaleString('en-US')
  return (
    <>
      <Section
        title="Request to publication"
        explanation={`Days from the request to publication, for projects published from ${date(turnaround.from)} to ${date(turnaround.to)}.`}
      >
        <Text className="tabular">
          <ProjectsLink
            count={turnaround.done}
            search={{ ...within, done: 'publish', from: turnaround.from, to: turnaround.to }}
          >
            {`${count(turnaround.done)} published`}
          </ProjectsLink>
          {turnaround.done > 0 &&
            `, median ${inDays(turnaround.median)}, 90th percentile ${inDays(turnaround.ninetieth)}`}
        </Text>
      </Section>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Section title="By status" explanation="All projects, whenever they were requested.">
          <Counts
            name="Projects by status"
            what="Status"
            rows={by_status.map(({ status, total }) => ({
              name: statusNames[status],
              shown: (
                <ProjectsLink count={total} search={{ ...within, status }}>
                  {count(total)}
                </ProjectsLink>
              ),
            }))}
          />
        </Section>
        <Section title="By method" explanation="All projects, by the method on their Bid/RFP form.">
          <Counts
            name="Projects by method"
            what="Method"
            rows={by_method.map(({ method, total }) => ({
              name: methodFilterNames[method],
              shown: (
                <ProjectsLink count={total} search={{ ...within, method }}>
                  {count(total)}
                </ProjectsLink>
              ),
            }))}
          />
        </Section>
      </SimpleGrid>
      <Section
        title="Estimated cost"
        explanation="Total of the estimates, by category and year of the request."
      >
        <Estimates estimates={estimates} within={within} />
      </Section>
    </>
  )
}

interface CountsProps {
  name: string
  what: string
  rows: readonly { readonly name: string; readonly shown: ReactNode }[]
}

function Counts({ name, what, rows }: CountsProps) {
  if (rows.length === 0) return <Text size="sm">No projects yet.</Text>
  return (
    <Table aria-label={name} maw="28rem" verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{what}</Table.Th>
          <Table.Th ta="right">Projects</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.name}>
            <Table.Th scope="row" fw={400}>
              {row.name}
            </Table.Th>
            <Table.Td ta="right">{row.shown}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface EstimatesProps {
  estimates: ProjectFigures['estimates']
  within: { department?: string | undefined }
}

function Estimates({ estimates, within }: EstimatesProps) {
  const years = [...new Set(estimates.map(({ year }) => year))]
  if (years.length === 0) return <Text size="sm">No projects yet.</Text>
  return (
    <WideTable name="Estimated cost" aria-label="Estimated cost by category and year" minWidth={560}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Year</Table.Th>
          {projectCategories.map((category) => (
            <Table.Th key={category} ta="right">
              {category}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {years.map((year) => (
          <Table.Tr key={year}>
            <Table.Th scope="row" fw={400} className="tabular">
              {year}
            </Table.Th>
            {projectCategories.map((category) => {
              const cell = estimates.find((each) => each.year === year && each.category === category)
              return (
                <Table.Td key={category} ta="right">
                  {cell ? (
                    <ProjectsLink count={cell.total} search={{ ...within, year, category }}>
                      {formatCents(Math.round(cell.estimate * 100))}
                    </ProjectsLink>
                  ) : (
                    '–'
                  )}
                </Table.Td>
              )
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
