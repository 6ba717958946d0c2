/** Roles that the product itself knows by name. */
export const fullAdministrator = 'Full Administrator'
export const vendorRole = 'Vendor'
