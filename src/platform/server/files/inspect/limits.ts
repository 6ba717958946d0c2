/** What files may come to once they are unpacked; far more than any office's documents do. */
const megabytes = 1024 * 1024

export const mostUnpacked = {
  /** What describes its pages: pictures are not unpacked. */
  pdf: 300 * megabytes,
  /** Word, Excel and PowerPoint files are archives. */
  archive: 300 * megabytes,
} as const

export const mostFilesInArchive = 10_000

/** Width by height of a picture. */
export const mostPoints = 40_000_000
