import { Alert, List } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { ContractView } from '../../contract.ts'
import type { Missing } from '../../schemas.ts'
import type { Tab } from './search.ts'

const tabOf: Record<Missing['place'], Tab> = {
  terms: 'overview',
  authority: 'overview',
  money: 'money',
  papers: 'papers',
  routing: 'routing',
  insurance: 'insurance',
  signatures: 'routing',
}

/** What the contract still needs, and what may be wrong with its text. */
export function MissingList({ contract }: { contract: ContractView }) {
  return (
    <>
      <Needed contract={contract} />
      <Doubts contract={contract} />
    </>
  )
}

function Doubts({ contract: { id, doubts } }: { contract: ContractView }) {
  if (doubts.length === 0) return null
  return (
    <Alert color="yellow" title="Check the agreement" mb="md">
      <List size="sm" spacing={4}>
        {doubts.map((text) => (
          <List.Item key={text}>
            <AppLink to="/contracts/$id" params={{ id }} search={{ tab: 'papers' }} size="sm">
              {text}
            </AppLink>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** Each line leads to where it is mended. */
function Needed({ contract: { id, missing } }: { contract: ContractView }) {
  if (missing.length === 0) return null
  return (
    <Alert color="yellow" title="Needed before this contract can be executed" mb="md">
      <List size="sm" spacing={4}>
        {missing.map(({ text, place }) => (
          <List.Item key={text}>
            <AppLink to="/contracts/$id" params={{ id }} search={{ tab: tabOf[place] }} size="sm">
              {text}
            </AppLink>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
