/** Says on the error page which path was not found (spec §8). A host serves 404.html at any path. */
const place = document.querySelector<HTMLElement>("[data-error-path]");
if (place) {
  // As text: the path is whatever somebody typed.
  place.textContent = `${place.dataset.errorPath}: ${readable(location.pathname)}`;
  place.hidden = false;
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
