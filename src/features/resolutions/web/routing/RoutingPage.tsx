import { RoutingScreen } from '#features/routing/web/index.ts'
import { routeCalls } from '../../routing-contract.ts'
import { resolutionKind } from '../../rules.ts'

/** The steps that a resolution takes in this county, and who acts at each. */
export function RoutingPage() {
  return (
    <RoutingScreen
      title="Resolution Routing"
      explanation="A resolution goes from the requesting department to the Board. For each step, choose who acts: a person, everyone with a role, or a department. A change applies to resolutions that reach the step from then on."
      kind={resolutionKind}
      calls={routeCalls}
    />
  )
}
