export default {
  auth: { url: "http://project.supabase.co", key: "sb_secret_0123456789" }
};
