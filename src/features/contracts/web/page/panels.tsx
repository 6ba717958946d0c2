/** The tabs of a contract that every kind of matters has. */
import { Comments } from '#features/comments/web/index.ts'
import { Activity } from '#features/matters/web/index.ts'
import { contractCalls } from '../../calls.ts'
import type { ContractView } from '../../contract.ts'
import { contractKind } from '../../rules.ts'
import { useRoutingChoices } from '../choices.ts'
import { activityWords } from './activity-text.ts'

export function CommentsPanel({ contract }: { contract: ContractView }) {
  const people = useRoutingChoices().data?.people ?? []
  return (
    <Comments
      matterId={contract.id}
      calls={contractCalls.comments}
      permission={contractKind.permissions.write}
      people={people}
    />
  )
}

export function ActivityPanel({ contract }: { contract: ContractView }) {
  return <Activity matterId={contract.id} endpoint={contractCalls.activity} words={activityWords} />
}
