import { useSession } from '#platform/web/session/session-context.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import type { AwardPart } from '../contract.ts'

interface Props {
  projectId: string
  parts: readonly AwardPart[]
}

/** A contract for each vendor, filled in from the award. While the award is on hold it can be prepared, and not executed. */
export function StartContract({ projectId: project, parts }: Props) {
  const { can } = useSession()
  if (!can('contracts.edit')) return null
  return parts.map(({ vendor_id: vendor, vendor_name, submission_id }) => (
    <LinkButton key={submission_id} to="/contract-form" search={{ project, vendor }} variant="default">
      {parts.length === 1 ? 'Start Contract' : `Start Contract: ${vendor_name}`}
    </LinkButton>
  ))
}
