import { RoutingScreen } from '#features/routing/web/index.ts'
import { contractCalls } from '../../calls.ts'
import { contractKind } from '../../rules.ts'

/** The steps that a contract takes in this county before it is executed, and who acts at each. */
export function ContractRoutingPage() {
  return (
    <RoutingScreen
      title="Contract Routing"
      explanation="For each step from submission to signatures, choose who is notified and acts: a person, everyone with a role, or a department. Each type of contract can have a route of its own. Changes apply from now on."
      kind={contractKind}
      calls={contractCalls.route}
      categoriesName="types"
    />
  )
}
