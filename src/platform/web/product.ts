export const productName = 'Countyhall'
