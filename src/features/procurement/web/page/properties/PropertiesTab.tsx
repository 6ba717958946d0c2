import { Box, Group, NavLink, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { LockedFields } from '#platform/web/form/LockedFields.tsx'
import { lazyPanel } from '#platform/web/ui/lazy-dialog.tsx'
import type { ProjectView } from '../../../contract.ts'
import { formId } from '../form-id.ts'
import { GuidanceCard } from '../guidance/GuidanceCard.tsx'
import { projectPageSearch, type View, views } from '../search.ts'
import { EvaluationView } from './EvaluationView.tsx'
import { InformationView } from './InformationView.tsx'
import { fieldLabels } from './project-fields.ts'
import { SummaryView } from './SummaryView.tsx'
import { useProjectForm } from './use-project-form.ts'

const AttendanceView = lazyPanel(() => import('../attendance/AttendanceView.tsx'), 'AttendanceView')

const titles: Record<View, string> = {
  information: 'Project Information',
  evaluation: 'Evaluation',
  summary: 'Summary & Background',
  attendance: 'Pre-Bid Attendance',
}

/** One form in three views; going from one to another loses nothing. Once published, attendance at the pre-bid meeting is beside them. */
export function PropertiesTab({ project }: { project: ProjectView }) {
  const state = useProjectForm(project)
  const navigate = useNavigate()
  const asked = projectPageSearch.parse(useSearch({ strict: false })).view ?? 'information'
  // A meeting without a date has no attendance.
  const shown = views.filter((each) => each !== 'attendance' || project.vendors_pre_bid_at !== null)
  const view = shown.includes(asked) ? asked : 'information'
  const props = { form: state.form, project }
  return (
    <Group align="flex-start" gap="xl">
      <Box component="nav" aria-label="Project Properties" w={{ base: '100%', sm: '14rem' }}>
        {shown.map((each) => (
          <NavLink
            key={each}
            component="button"
            type="button"
            label={titles[each]}
            active={each === view}
            aria-current={each === view ? 'page' : undefined}
            onClick={() =>
              navigate({ to: '.', search: (before) => ({ ...before, view: each }), replace: true })
            }
          />
        ))}
      </Box>
      <Stack flex={1} miw="16rem" maw={view === 'attendance' ? '64rem' : '48rem'} gap="xl">
        {view === 'attendance' && <AttendanceView project={project} />}
        <Box hidden={view === 'attendance'}>
          <AppForm id={formId} state={state} labels={fieldLabels} label={titles[view]} width="48rem">
            <LockedFields isLocked={!project.may.edit}>
              {view === 'information' && <InformationView {...props} />}
              {view === 'evaluation' && <EvaluationView {...props} />}
              {view === 'summary' && <SummaryView {...props} />}
            </LockedFields>
          </AppForm>
        </Box>
        {view === 'information' && <GuidanceCard project={project} />}
      </Stack>
    </Group>
  )
}
