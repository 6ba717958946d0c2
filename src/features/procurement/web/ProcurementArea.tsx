import { Link, Outlet } from '@tanstack/react-router'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import classes from './ProcurementArea.module.css'

interface Step {
  label: string
  to:
    | '/procurement'
    | '/procurement/project'
    | '/procurement/bid'
    | '/procurement/evaluate'
    | '/procurement/board'
    | '/procurement/calendar'
    | '/procurement/statistics'
    | '/procurement/report'
  permission: Permission
}

const steps: readonly Step[] = [
  { label: 'Overview', to: '/procurement', permission: 'projects.see' },
  { label: 'Create Project', to: '/procurement/project', permission: 'projects.request' },
  { label: 'Create Bid / RFP', to: '/procurement/bid', permission: 'projects.edit' },
  { label: 'Evaluation', to: '/procurement/evaluate', permission: 'evaluations.score' },
  { label: 'Board', to: '/procurement/board', permission: 'projects.see' },
  { label: 'Calendar', to: '/procurement/calendar', permission: 'projects.see' },
  { label: 'Statistics', to: '/procurement/statistics', permission: 'projects.see' },
  { label: 'Report', to: '/procurement/report', permission: 'projects.see' },
]

/** The sub-navigation of everything below /procurement. */
export function ProcurementArea() {
  const session = useSession()
  return (
    <>
      <nav aria-label="Procurement" className={classes.bar}>
        {steps
          .filter(({ permission }) => session.can(permission))
          .map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              className={classes.link}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {label}
            </Link>
          ))}
      </nav>
      <Outlet />
    </>
  )
}
