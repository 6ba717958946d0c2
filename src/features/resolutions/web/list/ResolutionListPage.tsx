import { Button, Select, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Can } from '../../../../platform/web/session/Can.tsx'
import { useSession } from '../../../../platform/web/session/session-context.ts'
import { DataTable } from '../../../../platform/web/table/DataTable.tsx'
import { EmptyFace } from '../../../../platform/web/ui/EmptyFace.tsx'
import { Page } from '../../../../platform/web/ui/Page.tsx'
import { resolutionCategories } from '../../contract.ts'
import { statuses, statusNames } from '../../rules.ts'
import { useResolutionYears, useRoutingChoices } from '../choices.ts'
import { RequestDialog } from '../request/RequestDialog.tsx'
import { resolutionColumns } from './resolution-columns.tsx'
import { type List, lists } from './search.ts'
import { useResolutionTable } from './use-resolution-table.ts'

const titles: Record<List, string> = {
  waiting: 'Waiting My Action',
  mine: 'My Resolutions',
  all: 'All Resolutions',
}

const nothing: Record<List, string> = {
  waiting: 'Nothing waits for you. What reaches your desk appears here.',
  mine: 'What you ask for appears here. Begin with New Resolution.',
  all: 'Resolutions that departments ask for appear here.',
}

const statusFilter = {
  name: 'status',
  label: 'Status',
  options: statuses.map((value) => ({ value, label: statusNames[value] })),
}
const categoryFilter = {
  name: 'category',
  label: 'Category',
  options: resolutionCategories.map((value) => ({ value, label: value })),
}

export function ResolutionListPage() {
  const table = useResolutionTable()
  const navigate = useNavigate()
  const canRequest = useSession().can('resolutions.request')
  const { tab = 'waiting', q, status, department, category, year, dialog, meeting } = table.state
  const departments = useRoutingChoices().data?.departments ?? []
  const departmentFilter = {
    name: 'department',
    label: 'Department',
    options: departments.map(({ id, name }) => ({ value: id, label: name })),
  }
  const isNarrowed = Boolean(q || status || department || category || year)

  return (
    <Page
      title="Resolutions"
      actions={
        <Can permission="resolutions.request">
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => table.change({ dialog: 'new' })}
          >
            New Resolution
          </Button>
        </Can>
      }
    >
      <Tabs value={tab} onChange={(value) => table.change({ tab: lists.find((each) => each === value) })}>
        <Tabs.List mb="md">
          {lists.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {titles[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <DataTable
            table={table}
            columns={resolutionColumns}
            rowKey={(row) => row.id}
            filters={[statusFilter, departmentFilter, categoryFilter]}
            moreFilters={<YearFilter year={year} onYear={(next) => table.change({ year: next })} />}
            onOpen={({ id }) => navigate({ to: '/resolutions/$id', params: { id } })}
            isWide
            empty={
              <EmptyFace title="No resolutions found">
                {isNarrowed ? 'Try other words, or fewer filters.' : nothing[tab]}
              </EmptyFace>
            }
          />
        </Tabs.Panel>
      </Tabs>
      {dialog === 'new' && canRequest && (
        <RequestDialog
          meetingId={meeting}
          onClose={() => table.change({ dialog: undefined, meeting: undefined })}
        />
      )}
    </Page>
  )
}

function YearFilter({ year, onYear }: { year?: number; onYear(year?: number): void }) {
  const years = new Set([...(useResolutionYears().data ?? []), ...(year ? [year] : [])])
  const choices = [...years].sort((one, other) => other - one).map(String)
  return (
    <Select
      aria-label="Year"
      data={[{ value: 'all', label: 'All years' }, ...choices]}
      value={year ? String(year) : 'all'}
      onChange={(value) => onYear(value === null || value === 'all' ? undefined : Number(value))}
      allowDeselect={false}
      w="7rem"
    />
  )
}
