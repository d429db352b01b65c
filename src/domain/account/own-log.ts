/** H5: so many rows of the own log are on a page. */
export const OWN_LOG_PAGE = 20
