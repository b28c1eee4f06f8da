DROP INDEX `account_deletions_begun`;--> statement-breakpoint
ALTER TABLE `account_deletions` ADD `failed_at` integer;--> statement-breakpoint
CREATE INDEX `account_deletions_next` ON `account_deletions` (`failed_at`,`begun_at`);--> statement-breakpoint
DROP INDEX `media_stale`;--> statement-breakpoint
CREATE INDEX `media_pending` ON `media` (`created_at`) WHERE "status" = 'pending';--> statement-breakpoint
ALTER TABLE `users` ADD `expires_at` integer;--> statement-breakpoint
CREATE INDEX `users_expiring` ON `users` (`expires_at`) WHERE "expires_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `pack_at` integer;--> statement-breakpoint
ALTER TABLE `games` ADD `packed_version` integer;--> statement-breakpoint
CREATE INDEX `games_to_pack` ON `games` (`pack_at`) WHERE "pack_at" IS NOT NULL;--> statement-breakpoint
UPDATE `uploads` SET `expires_at` = `created_at` + 604800000 WHERE `uses` = 1;--> statement-breakpoint
UPDATE `users` SET `expires_at` = `created_at` + 2592000000 WHERE `id` NOT IN (SELECT `user_id` FROM `profiles`);--> statement-breakpoint
UPDATE `games` SET `pack_at` = `ended_at` + 2592000000;
