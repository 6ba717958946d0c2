/** Procurement as other features need it: the purchasing policy, and what was published, in the words and files that everyone gets. */
export type { SolicitationChanges } from '../solicitation/changes.ts'
export type { SolicitationContent } from '../solicitation/content.ts'
export {
  datesOf,
  type Fact,
  particularsOf,
  requirementsOf,
  titleOf,
  versionName,
} from '../solicitation/facts.ts'
export { solicitationNames } from '../solicitation/methods.ts'
export { inThousands } from '../solicitation/prices.ts'
export {
  groupsOf,
  isEmptyForm,
  lineKindNames,
  questionTypeNames,
  type SubmissionForm,
} from '../solicitation/submission-form.ts'
export { closeIfDue } from './closing/close.ts'
export { solicitationClosed } from './closing/job-kinds.ts'
export { awardProject } from './moves/award-project.ts'
export { evaluateProject } from './moves/evaluate-project.ts'
export { openProject } from './moves/open-project.ts'
export { policyInForce } from './policy/policy.ts'
export { insertDefaultPolicy } from './policy/queries.ts'
export { attendedConference, findMeeting } from './pre-bid/queries.ts'
export { type Bar, findBar, runsPurchase } from './projects/opened-readers.ts'
export { findProjectVisible, lockProjectVisible } from './projects/visible.ts'
export { changesIn } from './publication/changes-in.ts'
export { publishableOf } from './publication/content.ts'
export { solicitationPublished } from './publication/job-kinds.ts'
export { solicitationAddress } from './publication/mails.ts'
export { findVersions, type SolicitationVersion } from './publication/queries.ts'
export { openVersion } from './publication/versions.ts'
export { findOfficials } from './solicitation/official-queries.ts'
export { threadedProjectKind, threadedProjects } from './thread.ts'
