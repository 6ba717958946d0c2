/** The size of a file as every list shows it: in KB, with one decimal. */
export const inKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
