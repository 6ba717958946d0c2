/** The page's Save keeps a version of the text. */
export const versionFormId = 'draft-version'
