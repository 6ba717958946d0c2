/** Signatures in other features’ screens. */
export { loadToSignList } from './fetched.ts'
export { SignatureSection } from './SignatureSection.tsx'
export { ToSignList } from './ToSignList.tsx'
export { canUploadCopy, useSignatures } from './use-signatures.ts'
