/** Pieces of the screens before a session. */
export { FormMessage } from './FormMessage.tsx'
export { NewPasswordField } from './NewPasswordField.tsx'
export { PublicFrame } from './PublicFrame.tsx'
