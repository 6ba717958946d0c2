/** Whom a person writes to who cannot get in. */
export const contactAddress = () => `support@${window.location.hostname}`
