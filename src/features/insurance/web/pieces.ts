/** Insurance in other features’ screens. */
export { AnswerTable } from './AnswerTable.tsx'
export { OwnInsurance } from './OwnInsurance.tsx'
export { PolicyTable } from './PolicyTable.tsx'
export { RequirementsForm } from './RequirementsForm.tsx'
export { RowFrame } from './RowFrame.tsx'
export { CertificateRequests } from './requests/CertificateRequests.tsx'
