/** How often pages ask whether there is a new build, in seconds, unless the config says otherwise. */
export const UPDATE_INTERVAL = 300;
