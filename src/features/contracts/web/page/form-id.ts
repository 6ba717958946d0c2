/** Of the forms on the Overview and the Money tab, which the page’s Save button sends. */
export const formId = 'contract-terms'
export const moneyFormId = 'contract-money'
