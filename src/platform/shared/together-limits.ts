/** Apart from the contract, so that a browser has them without it. */
export const togetherPath = '/api/together'
export const mostTogether = 12
