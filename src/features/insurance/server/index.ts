/** Insurance as contracts and public pages need it. */
export { demoRequirement } from './demo.ts'
export { findByLink, type LinkedRequest, sendByLink } from './requests/by-link.ts'
export {
  answersOn,
  cloneRequirements,
  copyDefaults,
  findDefaults,
  findDefaultVersions,
  findPolicies,
  findRequirements,
  findRequirementsOn,
  followCategory,
  lockDefaults,
  replaceDefaults,
  replaceRequirements,
} from './requirements.ts'
export { threadedCertificates } from './thread.ts'
export { waitingCertificates } from './waiting.ts'
