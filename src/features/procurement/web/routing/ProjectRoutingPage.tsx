import { RoutingScreen } from '#features/routing/web/index.ts'
import { projectCalls } from '../../calls.ts'
import { projectKind } from '../../rules.ts'

/** The steps that a project takes in this county before it is published, and who acts at each. */
export function ProjectRoutingPage() {
  return (
    <RoutingScreen
      title="Project Routing"
      explanation="For each step from Submit to Legal to publication, choose who is notified and acts: a person, everyone with a role, or a department. Changes apply from now on."
      kind={projectKind}
      calls={projectCalls.route}
    />
  )
}
