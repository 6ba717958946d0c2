/** The text of a matter on the screen. */
export { Draft } from './Draft.tsx'
export { DraftText } from './DraftText.tsx'
export { TextChangedDialog } from './TextChangedDialog.tsx'
export { Templates } from './templates/Templates.tsx'
export type { TemplatedKind } from './templates/templated-kind.ts'
export { hasTextChanged, useTextRead } from './text-read.ts'
export { versionFormId } from './version-form.ts'
export { ChangedLines, Changes } from './versions/Changes.tsx'
