ALTER TABLE `profiles` ADD `first_steps` integer DEFAULT 7 NOT NULL;--> statement-breakpoint
CREATE INDEX `activity_heads_newest` ON `activity_heads` (`newest`,`user_id`) WHERE "newest" > '';