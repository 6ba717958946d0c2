/** Signatures in other features’ screens. */
export { SignatureSection } from './SignatureSection.tsx'
export { ToSignList } from './ToSignList.tsx'
export { canUploadCopy, useSignatures } from './use-signatures.ts'
