/** The text of a matter on the screen. */
export { Draft } from './Draft.tsx'
export { DraftText } from './DraftText.tsx'
export { hasTextChanged, useTextRead } from './text-read.ts'
export { versionFormId } from './version-form.ts'
export { ChangedLines } from './versions/Changes.tsx'
