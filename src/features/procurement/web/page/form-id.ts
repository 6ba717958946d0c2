/** Of the form of the project’s properties, which the page’s Save button sends. */
export const formId = 'project-properties'
