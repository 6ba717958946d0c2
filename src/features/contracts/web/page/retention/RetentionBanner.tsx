import { Alert, Text } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ContractView } from '../../../contract.ts'
import type { Tab } from '../search.ts'

/** That nothing of a contract may go, or that its documents are gone. */
export function RetentionBanner({ contract, tab }: { contract: ContractView; tab: Tab }) {
  const { date } = useFormats()
  const { id, is_retained, disposed_at } = contract
  if (!is_retained && disposed_at === null) return null
  return (
    <Alert
      color={is_retained ? 'yellow' : 'gray'}
      role="status"
      mb="md"
      title={disposed_at ? `Documents disposed of on ${date(disposed_at)}` : 'On records hold'}
    >
      <Text size="sm">
        {disposed_at
          ? 'Files, texts, and comments were deleted under the retention schedule. The register’s entry, approvals, and hashes are kept.'
          : 'Its documents can’t be disposed of until every hold is released.'}{' '}
        {tab !== 'retention' && (
          <AppLink to="/contracts/$id" params={{ id }} search={{ tab: 'retention' }}>
            {disposed_at ? 'View the certificate' : 'View the hold'}
          </AppLink>
        )}
      </Text>
    </Alert>
  )
}
