import { RoutingScreen } from '#features/routing/web/index.ts'
import { routeCalls } from '../../routing-contract.ts'
import { resolutionKind } from '../../rules.ts'

/** The steps that a resolution takes in this county, and who acts at each. */
export function RoutingPage() {
  return (
    <RoutingScreen
      title="Resolution Routing"
      explanation="For each step from the requesting department to the Board, choose who is notified and acts: a person, everyone with a role, or a department. Changes apply from now on."
      kind={resolutionKind}
      calls={routeCalls}
    />
  )
}
