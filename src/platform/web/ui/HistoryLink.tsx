import { Can } from '../session/Can.tsx'
import { AppLink } from './AppLink.tsx'

interface Props {
  /** As the audit record names it: `user`, `department`. */
  type: string
  id: string
}

/** Leads to all that happened to an object; for those who may read the audit record. */
export function HistoryLink({ type, id }: Props) {
  return (
    <Can permission="audit.see">
      <AppLink to="/audit" search={{ object_type: type, object_id: id }}>
        History
      </AppLink>
    </Can>
  )
}
