/** NOTIFY of it says that the feed has changed. */
export const feedTopic = 'feed'
