/** The form of the request, which the page's Save button sends. */
export const formId = 'resolution-request'
