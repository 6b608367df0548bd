throw new Error("read by the command alone, so never from here");
