/** Insurance as contracts need it. */
export { demoRequirement } from './demo.ts'
export {
  answersOn,
  cloneRequirements,
  copyDefaults,
  findDefaults,
  findPolicies,
  findRequirements,
  followCategory,
  replaceDefaults,
  replaceRequirements,
} from './requirements.ts'
export { waitingCertificates } from './waiting.ts'
