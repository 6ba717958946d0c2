/** Where things are in an archive. Files of counties and the secret are called as in DATA_DIR. */
export const clusterPrefix = 'postgres/cluster'
export const passwordPath = 'postgres/password'
