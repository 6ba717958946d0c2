/** Of the form on the Overview tab, which the page’s Save button sends. */
export const formId = 'contract-terms'
